const LONGEST_MS = 2_000
/** Where a browser does not say when it is idle. */
const GUESS_MS = 200

/** Resolves once the page has been drawn and answers what is typed, at the latest after some seconds. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST_MS })
    else setTimeout(resolve, GUESS_MS)
  })
