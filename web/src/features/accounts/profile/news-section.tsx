import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#web/client/api.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'

const choose = (wanted: boolean): Promise<{ wantsNews: boolean }> =>
  wanted ? client.marketing.addEmailToCampaign({}) : client.marketing.removeEmailFromCampaign()

/** Shows the choice at once; one that could not be kept is told and taken back. */
function Choice({ wantsNews }: { readonly wantsNews: boolean }) {
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: choose,
    onSuccess: (kept) => queries.setQueryData(api.marketing.newsChoice.queryKey(), kept),
  })
  return (
    <Switch
      label="Send me news of Stopwise"
      description="A few times a year, to the address of this account. Off until you want it."
      checked={isPending ? variables : wantsNews}
      onChange={({ currentTarget }) => {
        if (!isPending) mutate(currentTarget.checked)
      }}
    />
  )
}

/** Whether somebody wants to hear from us beyond what the account needs. */
export function NewsSection() {
  const query = useQuery({ ...api.marketing.newsChoice.queryOptions(), meta: { quiet: true } })
  return (
    <SettingsCard title="News by e-mail">
      <Fetched
        query={query}
        loading={<SkeletonRows rows={1} label="Fetching your choice" />}
        failed="Your choice could not be fetched"
      >
        {(choice) => <Choice {...choice} />}
      </Fetched>
    </SettingsCard>
  )
}
