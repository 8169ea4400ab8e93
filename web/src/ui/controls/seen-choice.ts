/** How long a choice is seen before it counts, in milliseconds. */
const CHOICE_SEEN_MS = 250

/**
 * Shows a choice for a moment, then counts it. Whoever chooses twice within that moment has chosen once; what is dropped
 * in it never counts.
 */
export function seenChoice<Choice>(show: (choice: Choice | undefined) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    choose(choice: Choice, count: (choice: Choice) => void): void {
      if (timer !== undefined) return
      show(choice)
      timer = setTimeout(() => {
        timer = undefined
        show(undefined)
        count(choice)
      }, CHOICE_SEEN_MS)
    },
    drop(): void {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
