import { useEffect, useRef, useState } from 'react'
import { afterLookUps } from './look-ups.ts'

/** What is to happen once every chosen suggestion has its place; whoever leaves the page gives it up. */
export interface AfterLookUps {
  readonly isWaiting: boolean
  /** Does something then; a second call takes the place of the first. */
  readonly run: (then: () => void) => void
  readonly giveUp: () => void
}

/** Lets a button wait for the places of its page, and show that it does. */
export function useAfterLookUps(): AfterLookUps {
  const [isWaiting, setWaiting] = useState(false)
  const stop = useRef<() => void>(undefined)
  const giveUp = (): void => {
    stop.current?.()
    setWaiting(false)
  }
  const run = (then: () => void): void => {
    stop.current?.()
    setWaiting(true)
    stop.current = afterLookUps((areFound) => {
      setWaiting(false)
      if (areFound) then()
    })
  }
  useEffect(() => () => stop.current?.(), [])
  return { isWaiting, run, giveUp }
}
