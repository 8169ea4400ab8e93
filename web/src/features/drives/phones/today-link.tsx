import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { keptKey } from './phone-key.ts'

/** The way from a link of another day to today's route, for a phone that has a key. */
export function TodayLink() {
  const [kept] = useState(() => keptKey())
  return (
    kept && (
      <Button component={Link} to={paths.myRoutes} variant="default">
        Today’s route
      </Button>
    )
  )
}
