import { hideToast, showToast } from '#web/ui/feedback/toast.ts'

/** Whoever waits longer is offered the pages without streets. */
const PATIENCE_MS = 2_000

interface Waiting {
  readonly print: () => void
  /** What is wished instead, where somebody does not want to wait. */
  readonly onNow: () => void
}

/** Prints once what is drawn for it is there, or could not be had. Answers how to leave it. */
export function printOnceDrawn(drawn: Promise<unknown>, { print, onNow }: Waiting): () => void {
  let [isLeft, isOffered] = [false, false]
  const end = (): void => {
    clearTimeout(slow)
    if (isLeft) return
    if (isOffered) hideToast()
    print()
  }
  const slow = setTimeout(() => {
    isOffered = true
    showToast({
      message: 'Drawing the streets for the paper',
      action: { label: 'Print without them', run: onNow },
    })
  }, PATIENCE_MS)
  void drawn.then(end, end)
  return () => {
    isLeft = true
    clearTimeout(slow)
  }
}
