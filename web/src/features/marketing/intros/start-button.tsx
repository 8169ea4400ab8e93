import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { type CountedButton, trackButton } from '#web/client/analytics.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { type NavigationRule, nextPath } from '#web/client/navigation-rules.ts'

interface StartButtonProps {
  readonly rule: NavigationRule
  readonly counts: CountedButton
}

/** `Get Started`: leads where the rule of its place says. */
export function StartButton({ rule, counts }: StartButtonProps) {
  const { data: person } = useCurrentUser()
  const { pathname: from } = useLocation()
  return (
    <Button
      component={Link}
      to={nextPath(rule, { person, from })}
      size="lg"
      rightSection={<IconArrowRight size={19} stroke={1.7} aria-hidden="true" />}
      onClick={() => trackButton(counts)}
    >
      Get Started
    </Button>
  )
}
