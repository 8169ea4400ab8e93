import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Company } from '#web/client/session/company.ts'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { SettingsPage } from '#web/ui/layout/settings-page/settings-page.tsx'
import { useTeamAccount } from '../day/use-team.ts'
import { endOf } from './plan-words.ts'
import { sectionOf, sectionPath, settingsMenu } from './sections.ts'
import { useTeamCheck, useTeamSubscription } from './use-team-subscription.ts'

/** That the plan ends, or is about to, as long as that can be changed. `isFirst`: the plan itself stands below. */
function EndNotice({ isFirst }: { readonly isFirst: boolean }) {
  const { data } = useTeamSubscription()
  const end = data && endOf(data)
  const toBilling = <Link to={sectionPath('billing')}>Billing</Link>
  if (data?.status === 'past_due' && !isFirst) {
    return (
      <NoticeBar tone="danger" title="The last payment did not go through" action={toBilling}>
        It is tried again in the next days. Check your card to keep the plan.
      </NoticeBar>
    )
  }
  if (!end) return null
  return (
    <NoticeBar tone="warning" title={`Your subscription ends on ${end}`} action={toBilling}>
      Everything stays open until then. Nothing is charged after that.
    </NoticeBar>
  )
}

/** Whose settings these are, where they are not one’s own. */
const ForCompany = ({ company: { company } }: { readonly company: Company }) => (
  <NoticeBar tone="info" title={`You work for ${company}`}>
    Its name, plan and billing belong to its owner.
  </NoticeBar>
)

/** What stands around every section: the menu, and what concerns the whole team. */
export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const { company } = useTeamAccount()
  useTeamCheck(company === undefined)
  const { sectionParam } = useParams()
  return (
    <PageMain>
      <SettingsPage
        {...{ title: 'Team settings', sections: settingsMenu(company?.role), width: 'wide' }}
        current={sectionPath(sectionOf(sectionParam) ?? 'profile')}
      >
        {company ? <ForCompany company={company} /> : <EndNotice isFirst={sectionParam === undefined} />}
        {children}
      </SettingsPage>
    </PageMain>
  )
}
