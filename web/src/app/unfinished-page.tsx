import { Button } from '@mantine/core'
import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { useConfig } from '#web/client/config.ts'
import { paths } from '#web/client/paths.ts'
import { MessagePage } from '#web/ui/layout/marketing-page/marketing-page.tsx'
import { PageTitle } from '#web/ui/layout/page/page-title.ts'

/** The screen answers, but its page does not exist yet: says so plainly, and how to reach a person. */
export function UnfinishedPage() {
  const title = useContext(PageTitle)
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
      This page is not open yet. Write to {supportAddress} and a person answers.
    </MessagePage>
  )
}
