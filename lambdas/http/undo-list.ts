import { DomainError } from '#engine/base/errors.ts'
import { asError, logger } from './logging.ts'

/** Takes a step back, in view of what ended the call. */
export type Undo = (cause: unknown) => Promise<void>

/** An undo that runs only after an internal error. If the call broke a rule, its step stands. */
export const onFault =
  (undo: () => Promise<void>): Undo =>
  async (cause) => {
    if (!(cause instanceof DomainError)) await undo()
  }

/** What a call has done that must not stand unless it is answered, such as a request counted against a month. */
export interface UndoList {
  add(undo: Undo): void
  /** Takes every step back, the latest first, each once. One that fails is logged and holds up no other. */
  run(cause: unknown): Promise<void>
}

/** The steps of one call. */
export function createUndoList(requestId: string): UndoList {
  const steps: Undo[] = []
  return {
    add: (undo) => void steps.push(undo),
    async run(cause) {
      for (const undo of steps.splice(0).toReversed()) {
        await undo(cause).catch((error: unknown) =>
          logger.error('call.not-undone', {
            requestId,
            error: asError(error),
          }),
        )
      }
    },
  }
}
