import { Button } from '@mantine/core'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import type { Evening } from './evening-path.ts'
import { mailedWords } from './mail-words.ts'

const settingsPath = generatePath(paths.teamsSettingsSection, { sectionParam: 'evening' })

/** What became of the mails that went by themselves. */
export function MailedNotice({ mailed }: Pick<Evening, 'mailed'>) {
  const { sent, failed } = mailedWords(mailed)
  if (failed.length === 0) {
    return (
      sent !== undefined && (
        <NoticeBar tone="info">
          <p>{sent}</p>
        </NoticeBar>
      )
    )
  }
  return (
    <NoticeBar
      tone="danger"
      title="The report was not mailed to everybody"
      action={
        <Button component={Link} to={settingsPath} variant="default" size="compact-sm">
          Addresses
        </Button>
      }
    >
      {failed.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {sent !== undefined && <p>{sent}</p>}
    </NoticeBar>
  )
}
