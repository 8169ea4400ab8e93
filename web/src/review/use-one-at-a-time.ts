import { useCallback, useEffect, useRef } from 'react'

/** Long work of which one runs: beginning another, stopping it and leaving the page end it. */
export function useOneAtATime() {
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
