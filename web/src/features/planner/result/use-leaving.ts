import { useEffect, useRef, useState } from 'react'

/** What was there until now, for the time that it takes to fade; `undefined` while something is there. */
export function useLeaving<Value>(present: Value | null, milliseconds: number): Value | undefined {
  const last = useRef(present)
  const [leaving, setLeaving] = useState<Value>()
  useEffect(() => {
    const before = last.current
    last.current = present
    setLeaving(present === null && before !== null ? () => before : undefined)
    const timer = setTimeout(() => setLeaving(undefined), milliseconds)
    return () => clearTimeout(timer)
  }, [present, milliseconds])
  return leaving
}
