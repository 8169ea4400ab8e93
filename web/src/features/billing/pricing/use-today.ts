import { useEffect, useState } from 'react'

/** Now, once the page is in a browser: what was drawn ahead of time must not name a day. */
export function useToday(): Date | undefined {
  const [today, setToday] = useState<Date>()
  useEffect(() => setToday(new Date()), [])
  return today
}
