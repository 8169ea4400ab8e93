import { useCallback, useEffect, useRef } from 'react'

interface OneAtATime {
  /** Ends what runs, and gives the signal of what begins. */
  readonly begin: () => AbortSignal
  readonly stop: () => void
}

/** Long work of which one runs: beginning another, stopping it and leaving the page end it. */
export function useOneAtATime(): OneAtATime {
  const running = useRef<AbortController>(undefined)
  const stop = useCallback((): void => running.current?.abort(), [])
  useEffect(() => stop, [stop])
  const begin = (): AbortSignal => {
    stop()
    running.current = new AbortController()
    return running.current.signal
  }
  return { begin, stop }
}
