import { useCallback, useEffect, useRef } from 'react'

interface OneAtATime {
  /** Begins some work and ends what runs. `onFail` hears what fails, but for what was ended. */
  readonly run: (work: (signal: AbortSignal) => Promise<void>, onFail: (error: unknown) => void) => void
  readonly stop: () => void
}

/** Long work of which one runs: beginning another, stopping it and leaving the page end it. */
export function useOneAtATime(): OneAtATime {
  const running = useRef<AbortController>(undefined)
  const stop = useCallback((): void => running.current?.abort(), [])
  useEffect(() => stop, [stop])
  const run: OneAtATime['run'] = (work, onFail) => {
    stop()
    running.current = new AbortController()
    const { signal } = running.current
    work(signal).catch((error: unknown) => signal.aborted || onFail(error))
  }
  return { run, stop }
}
