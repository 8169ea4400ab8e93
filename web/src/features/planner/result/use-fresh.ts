import { useTimeout } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const DOUBLE_CLICK_MS = 600

/**
 * True for a moment after the first render: what comes in the place of a button that was pressed takes no click
 * meanwhile, since the second half of a double click is not for it.
 */
export function useFresh(): boolean {
  const [fresh, setFresh] = useState(true)
  const { start, clear } = useTimeout(() => setFresh(false), DOUBLE_CLICK_MS)
  useEffect(() => {
    start()
    return clear
  }, [start, clear])
  return fresh
}
