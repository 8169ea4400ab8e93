/** What somebody types as soon as there is a field comes first. */
const FIRST_MS = 300
const LONGEST_MS = 2_000

/** Resolves a moment after the page has been drawn, when it answers what is typed; at the latest after some seconds. */
export async function untilIdle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_MS))
  if (!('requestIdleCallback' in globalThis)) return
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: LONGEST_MS }))
}
