import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { TeamDriver } from '#core/teams/team.ts'
import { chooseCompany } from '#web/client/company-work.ts'
import { paths } from '#web/client/paths.ts'
import { NoticeBar } from '#web/ui/feedback/notice-bar.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { DayDocument } from '../day/day-document.ts'
import type { TeamAccount } from '../day/use-team.ts'
import styles from './company.module.css'

interface CompanyBarProps {
  readonly account: TeamAccount
  /** What the page holds of the day and the server does not; absent where everything is there. */
  readonly unsaved?: { readonly document: DayDocument; readonly drivers: readonly TeamDriver[] } | undefined
}

const buttonLook = { variant: 'default', size: 'compact-md' } as const

/** That somebody only looks at the team on the page, or does not work there any more, for as long as it is so. */
export function CompanyBar({ account: { company, isLooking, isEnded }, unsaved }: CompanyBarProps) {
  if (!company || !isLooking) return null
  if (!isEnded) {
    return (
      <div className={styles.bar}>
        <NoticeBar tone="info" title="You can look at this day">
          Ask the owner of {company.company} to let you change it.
        </NoticeBar>
      </div>
    )
  }
  return (
    <div className={styles.bar}>
      <NoticeBar tone="warning" title={`You no longer work for ${company.company}`}>
        <p>The owner has removed you, or deleted the team. What you see is as it was, and cannot be changed.</p>
        {unsaved && <p>Your last changes were not saved there. Download the stops to keep them.</p>}
        <div className={styles.ways}>
          {unsaved && (
            <Button
              {...buttonLook}
              leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
              onClick={() => download(unsaved)}
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

function download({ document, drivers }: NonNullable<CompanyBarProps['unsaved']>): void {
  const saved = import('../entry/stop-files.ts').then(({ saveStops }) => saveStops(document, drivers, 'xlsx'))
  saved.catch(() => showToast({ message: 'The file could not be made', detail: 'please try again', tone: 'problem' }))
}
