import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { MessagePage } from '#web/ui/layout/marketing-page/marketing-page.tsx'
import { FramedMap } from './framed-map.tsx'

/** What an old link to the vote still answers. */
export function VotingEndedPage() {
  return (
    <MessagePage
      title="Voting ended, thank you for your consideration!"
      actions={
        <Button component={Link} to={paths.home} size="lg">
          Go to the home page
        </Button>
      }
    >
      <p>Stopwise Wins People's Choice</p>
      <FramedMap />
    </MessagePage>
  )
}
