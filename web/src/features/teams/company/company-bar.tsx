import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { paths } from '#web/client/paths.ts'
import { chooseCompany } from '#web/client/session/company-work.ts'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import type { TeamAccount } from '../day/use-team.ts'

interface CompanyBarProps {
  readonly account: TeamAccount
  /** Downloads what the page holds of the day and the server does not; absent where everything is there. */
  readonly downloadUnsaved?: (() => void) | undefined
}

const buttonLook = { variant: 'default', size: 'compact-md' } as const

/** That somebody only looks at the team on the page, or does not work there any more, for as long as it is so. */
export function CompanyBar({ account: { company, isLooking, isEnded }, downloadUnsaved }: CompanyBarProps) {
  if (!company || !isLooking) return null
  if (!isEnded) {
    return (
      <div className="mt8">
        <NoticeBar tone="info" title="You can look at this day">
          Ask the owner of {company.company} to let you change it.
        </NoticeBar>
      </div>
    )
  }
  return (
    <div className="mt8">
      <NoticeBar tone="warning" title={`You no longer work for ${company.company}`}>
        <p>The owner has removed you, or deleted the team. What you see is as it was, and cannot be changed.</p>
        {downloadUnsaved && <p>Your last changes were not saved there. Download the stops to keep them.</p>}
        <div className="flex wrap gap8 mt8">
          {downloadUnsaved && (
            <Button
              {...buttonLook}
              leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
              onClick={downloadUnsaved}
            >
              Download the stops
            </Button>
          )}
          <Button {...buttonLook} onClick={() => chooseCompany(undefined, paths.teams)}>
            Leave this page
          </Button>
        </div>
      </NoticeBar>
    </div>
  )
}
