import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { counted } from '#core/kernel/counted.ts'
import type { TellSettings } from '#core/links/customers/message-kinds.ts'
import { fillTemplate, sampleFacts } from '#core/links/customers/message-templates.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { longDay } from '../day/calendar.ts'
import { useBoardDay } from '../day/use-day.ts'
import { browserZone } from '../live/use-page-live.ts'
import styles from './customers.module.css'
import { type BeforeDay, beforeLines, costWords, isBeyond } from './tell-words.ts'
import { useTellSettings } from './use-tell-settings.ts'

/** Where it is chosen what customers are told. */
const settingsPath = generatePath(paths.teamsSettingsSection, { sectionParam: 'customers' })

interface TellDialogProps {
  readonly onClose: () => void
}

/** Tells all customers of a day that somebody comes, by one press, after what it comes to. */
export function TellDialog({ onClose }: TellDialogProps) {
  const { date } = useBoardDay().shownDate
  const settings = useTellSettings()
  const before = useQuery({
    ...api.drives.beforeDay.queryOptions({ input: { date } }),
    meta: { quiet: true },
    gcTime: 0,
  })
  const { tell, progress, fault } = useTelling(date)
  const now = progress ?? before.data
  const isOff = settings.data?.settings.ways.before === 'none'
  const open = now ? now.due + now.waits : 0
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Tell customers"
      lead={longDay(date)}
      footer={
        <>
          <Button component={Link} to={settingsPath} variant="default">
            Change messages
          </Button>
          <Button
            disabled={isOff || open === 0 || now === undefined || isBeyond(now)}
            loading={tell.isPending}
            onClick={() => tell.mutate()}
          >
            {open === 0 ? 'Tell all' : `Tell ${counted(open, 'customer')}`}
          </Button>
        </>
      }
    >
      <Fetched query={settings} loading="Counting customers" failed="This could not be loaded.">
        {(kept) =>
          isOff ? <Off /> : <Facts fault={fault} settings={kept.settings} query={before} progress={progress} />
        }
      </Fetched>
    </Dialog>
  )
}

/** Tells some with each call until all are: a page that is closed meanwhile goes on with the next press. */
function useTelling(date: string) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<BeforeDay>()
  const [fault, setFault] = useState<string>()
  const tell = useMutation({
    mutationFn: async () => {
      setFault(undefined)
      for (;;) {
        const { sent, failed, before } = await client.drives.tellCustomers({ date })
        setProgress(before)
        if (before.due === 0 || sent === 0) return { failed, before }
      }
    },
    meta: { quiet: true },
    onSuccess: ({ before, failed }) => {
      announce(`${counted(before.told, 'customer')} told`)
      if (before.due > 0)
        setFault(`${counted(failed, 'message')} could not be sent. Each stop says why. Press again to retry.`)
    },
    onError: (error) => setFault(failureOf(error).message),
    onSettled: () => queries.invalidateQueries({ queryKey: api.drives.customersOfDay.key() }),
  })
  return { tell, progress, fault }
}

const Off = () => (
  <p>Your team has not chosen yet how customers are told before the day. Choose it under Change messages.</p>
)

interface FactsProps {
  readonly settings: TellSettings
  readonly query: Parameters<typeof Fetched<BeforeDay>>[0]['query']
  /** As it stands after the last message; absent before the first. */
  readonly progress: BeforeDay | undefined
  readonly fault: string | undefined
}

/** Who is told, by how many messages, in what words, and who is not. */
function Facts({ settings, query, progress, fault }: FactsProps) {
  const { team, shown } = useBoardDay()
  const facts = { ...sampleFacts, company: team.company?.companyName ?? '' }
  const planned = shown.plan?.routes.flatMap(({ points }) => points).filter(({ kind }) => kind === 'stop').length ?? 0
  return (
    <Fetched query={query} loading="Counting customers" failed="The customers of this day could not be counted.">
      {(first) => {
        const before = progress ?? first
        const lines = beforeLines(before, Math.max(0, planned - before.stops), team.depot?.timeZone ?? browserZone())
        return (
          <div className="stack gap16">
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
              {lines.length === 0 && (
                <li>No route of this day was sent yet. Send the routes to their drivers first.</li>
              )}
            </ul>
            {before.unreachable.length > 0 && <Unreachable stops={before.unreachable} />}
            <Cost before={before} />
            <div className={styles.preview} role="note" aria-label="Preview">
              <small>Preview</small>
              {fillTemplate(settings.templates.before, facts)}
            </div>
            {fault !== undefined && (
              <p role="alert" className="danger">
                {fault}
              </p>
            )}
          </div>
        )
      }}
    </Fetched>
  )
}

/** What it takes of today, where it takes anything. */
function Cost({ before }: { readonly before: BeforeDay }) {
  const words = costWords(before)
  if (words === '') return null
  return isBeyond(before) ? (
    <p className="danger">{words} That is too many: choose another way, or tell them tomorrow.</p>
  ) : (
    <p className={styles.hint}>{words}</p>
  )
}

const MOST_LISTED = 8

const Unreachable = ({ stops }: { readonly stops: BeforeDay['unreachable'] }) => (
  <ul className={styles.lines} aria-label="Cannot be reached">
    {stops.slice(0, MOST_LISTED).map(({ address, failure }) => (
      <li key={address}>
        {address}: {failure}
      </li>
    ))}
    {stops.length > MOST_LISTED && <li>and {stops.length - MOST_LISTED} more</li>}
  </ul>
)
