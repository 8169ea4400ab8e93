import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { trackButton } from '#web/client/analytics.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { nextPath } from '#web/client/navigation-rules.ts'
import { paths } from '#web/client/paths.ts'
import { home } from '#web/content/home.ts'
import { Closing } from '../parts/closing.tsx'
import { GoogleButton } from '../parts/google-button.tsx'
import { TextLink } from '../parts/text-link.tsx'

/** A way in for whoever has read so far. */
export function CallToAction() {
  const { data: user } = useCurrentUser()
  return (
    <Closing label="Try Stopwise" {...home.close}>
      <Button
        component={Link}
        to={nextPath('homeTrial', { person: user })}
        size="lg"
        rightSection={<IconArrowRight size={19} stroke={1.7} aria-hidden="true" />}
        onClick={() => trackButton('Web Button Clicked')}
      >
        Try Today for Free
      </Button>
      {!user && <GoogleButton />}
      <TextLink to={paths.pricing}>Pricing</TextLink>
    </Closing>
  )
}
