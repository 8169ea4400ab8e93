import { config } from '#web/client/config.ts'

const WORKER = '/drive-worker.js'

/** Has the browser keep the files of this page, those too that it has loaded before anybody kept them. */
export async function registerWorker(scope: string): Promise<void> {
  const { style } = config().map
  const map = style !== null && URL.canParse(style) ? new URL(style).origin : ''
  const registration = await navigator.serviceWorker.register(`${WORKER}?map=${encodeURIComponent(map)}`, {
    scope,
  })
  // This page has just been loaded from the network: a worker that waits is of its own age. Without one the page is of
  // the files of the worker that serves it, and needs them.
  if (navigator.onLine) registration.waiting?.postMessage('take-over')
  const { active } = await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller) return
  active?.postMessage({ seen: performance.getEntriesByType('resource').map(({ name }) => name) })
}
