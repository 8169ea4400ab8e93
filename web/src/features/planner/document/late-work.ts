export type Work = typeof import('./route-work.ts')

let loading: Promise<Work> | undefined
let loaded: Work | undefined

/** What changes and prices an answered route: larger than all that takes entries, it comes once the page answers. */
export function loadWork(): Promise<Work> {
  loading ??= import('./route-work.ts').then(
    (work) => {
      loaded = work
      return work
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The same at once; `undefined` as long as it has not come. Where a route is shown it has. */
export const workAtHand = (): Work | undefined => loaded
