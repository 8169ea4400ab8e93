import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useConfig } from '#web/client/config.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { MessagePage } from '#web/ui/layout/marketing-page/marketing-page.tsx'

/** The screen is for people with a role that this account does not have. */
export function ClosedPage({ title = 'Not open to this account' }: { readonly title: string | undefined }) {
  const { data: user } = useCurrentUser()
  const { supportAddress } = useConfig()
  return (
    <MessagePage
      title={title}
      actions={
        <>
          <Button component={Link} to={paths.home} size="lg">
            Go to the home page
          </Button>
          <Button component="a" href={`mailto:${supportAddress}`} variant="default" size="lg">
            Write to us
          </Button>
        </>
      }
    >
      You are signed in as {user?.email}. This page is for certain people only: ask who runs it for you, or sign in with
      another account.
    </MessagePage>
  )
}
