import { useEffect, useState } from 'react'
import { untilIdle } from '#web/ui/until-idle.ts'
import { loadWork } from '../document/late-work.ts'

type Answer = typeof import('./answer.tsx')

let loading: Promise<Answer> | undefined
let loaded: Answer | undefined

/** Fetches what shows an answered route, with what changes it, once. */
export function loadAnswer(): Promise<Answer> {
  loading ??= Promise.all([import('./answer.tsx'), loadWork()]).then(
    ([answer]) => {
      loaded = answer
      return answer
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** What shows an answered route: at once where it is there, `undefined` until it has come. It is fetched ahead. */
export function useAnswer(isNeeded: boolean): Answer | undefined {
  const [answer, setAnswer] = useState(loaded)
  useEffect(() => {
    if (answer) return
    const fetching = isNeeded ? loadAnswer() : untilIdle().then(loadAnswer)
    fetching.then(setAnswer, (error: unknown) => {
      if (!isNeeded) return
      // While it renders, so that the page says it as of every part that cannot be had.
      setAnswer(() => {
        throw error
      })
    })
  }, [answer, isNeeded])
  return answer ?? loaded
}
