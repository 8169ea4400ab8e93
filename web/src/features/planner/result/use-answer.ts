import { useEffect, useState } from 'react'
import { latePart } from '#web/ui/feedback/dialogs/late-part.ts'
import { useSlot } from '#web/ui/feedback/dialogs/use-slot.ts'
import { untilIdle } from '#web/ui/until-idle.ts'
import { loadWork } from '../document/late-work.ts'

const answer = latePart(async () => {
  const [{ answerParts }] = await Promise.all([import('./answer.tsx'), loadWork()])
  return answerParts
})

type Answer = Awaited<ReturnType<typeof loadAnswer>>

/** Fetches what shows an answered route, with what changes it. */
export const loadAnswer = answer.fetch

/** What shows an answered route: at once where it is there, `undefined` until it has come. It is fetched ahead. */
export function useAnswer(isNeeded: boolean): Answer | undefined {
  const found = useSlot(answer.slot)
  const [, setFailed] = useState<never>()
  const isMissing = found === undefined
  useEffect(() => {
    if (!isMissing) return
    const fetching = isNeeded ? loadAnswer() : untilIdle().then(loadAnswer)
    fetching.catch((error: unknown) => {
      if (!isNeeded) return
      // While it renders, so that the page says it as of every part that cannot be had.
      setFailed(() => {
        throw error
      })
    })
  }, [isMissing, isNeeded])
  return found
}
