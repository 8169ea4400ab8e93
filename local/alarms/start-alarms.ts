import { join } from 'node:path'
import * as z from 'zod'
import { alarmMeanings } from '#core/marketing/status/alarm-meanings.ts'
import { AwsError, awsJson, operation } from '#local/http/aws-json.ts'
import { escapeHtml } from '#local/http/escape-html.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import type { LocalRoute } from '#local/http/local-route.ts'
import { renderPage, toolBar } from '#local/http/page.ts'
import { readBody } from '#local/http/read-body.ts'
import { sendHtml } from '#local/http/send.ts'
import { openJsonFile } from '#local/storage/json-file.ts'
import { type AlarmState, alarmStates, type SetAlarm } from './alarm-state.ts'

export type AlarmServer = Listener & {
  /** Every alarm of a deployment, in the order of its table. */
  alarms(): readonly SetAlarm[]
  /** Has an alarm ring, or say anything else that it may say. @throws for one that no deployment has */
  setAlarm(alarm: SetAlarm): Promise<void>
  /** As if CloudWatch were asked too often for a while. */
  throttle(isThrottled: boolean): void
  /** How many pages of alarms were asked for. */
  asked(): number
  readonly routes: readonly LocalRoute[]
}

interface AlarmOptions {
  readonly port?: number
  readonly directory: string
  /** What names begin with. */
  readonly prefix: string
}

const Said = z.object({ state: z.enum(alarmStates), since: z.iso.datetime() })
const State = z.object({ set: z.record(z.string(), Said) })

const Input = z.object({
  AlarmNamePrefix: z.string().default(''),
  AlarmTypes: z.array(z.enum(['MetricAlarm', 'CompositeAlarm'])).default(['MetricAlarm']),
  MaxRecords: z.number().int().min(1).max(100).default(50),
  NextToken: z.string().optional(),
})

/** CloudWatch puts as many on a page as it likes: fewer than all, so that whoever reads one page is found out. */
const ON_A_PAGE = 20

/** CloudWatch, as far as it tells states of alarms: none rings until somebody has it ring. */
export async function startAlarms({ port, directory, prefix }: AlarmOptions): Promise<AlarmServer> {
  const { state, save } = await openJsonFile(join(directory, 'alarms.json'), State, { set: {} })
  const begun = new Date().toISOString()
  const current = (name: string) => state.set[name] ?? { state: 'OK' as const, since: begun }
  let isThrottled = false
  let asked = 0

  const describe = operation(Input, ({ AlarmNamePrefix, AlarmTypes, MaxRecords, NextToken = '0' }) => {
    asked += 1
    if (isThrottled) throw new AwsError('ThrottlingException', 'Rate exceeded')
    const names = AlarmTypes.includes('MetricAlarm') ? Object.keys(alarmMeanings) : []
    const found = names.filter((name) => `${prefix}${name}`.startsWith(AlarmNamePrefix))
    const [from, size] = [Number(NextToken), Math.min(MaxRecords, ON_A_PAGE)]
    const next = from + size < found.length ? { NextToken: String(from + size) } : {}
    const page = found.slice(from, from + size)
    return {
      CompositeAlarms: [],
      MetricAlarms: page.map((name) => described(`${prefix}${name}`, current(name))),
      ...next,
    }
  })

  async function setAlarm({ name, state: to }: SetAlarm): Promise<void> {
    if (!Object.hasOwn(alarmMeanings, name)) throw new Error(`No deployment has an alarm "${name}".`)
    state.set[name] = { state: to, since: new Date().toISOString() }
    await save()
  }

  const alarms = () => Object.keys(alarmMeanings).map((name) => ({ name, state: current(name).state }))
  const operations = { DescribeAlarms: describe }
  const protocol = {
    operations,
    contentType: 'application/x-amz-json-1.0',
    invalidInput: 'ValidationException',
  } as const
  const listener = await listen(awsJson(protocol), { port })
  return {
    ...listener,
    ...{ alarms, setAlarm, asked: () => asked, routes: [alarmsRoute({ alarms, setAlarm })] },
    throttle: (isOn) => {
      isThrottled = isOn
    },
  }
}

const described = (AlarmName: string, { state, since }: z.infer<typeof Said>) => ({
  ...{ AlarmName, AlarmArn: `arn:aws:cloudwatch:us-east-1:000000000000:alarm:${AlarmName}`, StateValue: state },
  ...{ StateUpdatedTimestamp: Date.parse(since) / 1000, StateTransitionedTimestamp: Date.parse(since) / 1000 },
})

const Form = z.object({ name: z.string(), state: z.enum(alarmStates) })

interface Settable {
  readonly alarms: () => readonly SetAlarm[]
  readonly setAlarm: (alarm: SetAlarm) => Promise<void>
}

/** `/local/alarms`: every alarm of a deployment, and what to have it say. */
function alarmsRoute({ alarms, setAlarm }: Settable): LocalRoute {
  return {
    prefix: '/local/alarms',
    isForm: true,
    async handle(request, response) {
      if (request.method === 'POST') {
        const form = new URLSearchParams((await readBody(request)).toString('utf8'))
        const { name, state } = Form.parse(Object.fromEntries(form))
        await setAlarm({ name, state })
        response.writeHead(303, { location: '/local/alarms' }).end()
        return
      }
      sendHtml(response, renderAlarms(alarms()))
    },
  }
}

const renderAlarms = (alarms: readonly SetAlarm[]): string =>
  renderPage({
    title: 'Alarms',
    body: `${toolBar}<main><h1>Alarms</h1><p>Nothing is measured on this machine: have an alarm ring, and see in a minute what <a href="/status">the status page</a> makes of it.</p>
<div class="card"><table><thead><tr><th scope="col">Alarm</th><th scope="col">Says</th><th scope="col"></th></tr></thead>
<tbody>${alarms.map(row).join('')}</tbody></table></div></main>`,
  })

const words: Readonly<Record<AlarmState, string>> = {
  OK: 'Fall silent',
  ALARM: 'Ring',
  INSUFFICIENT_DATA: 'Know nothing',
}

function row({ name, state }: SetAlarm): string {
  const others = alarmStates.filter((each) => each !== state)
  return `<tr><td>${escapeHtml(name)}</td><td>${state}</td><td class="stack">${others.map((to) => button(name, to)).join('')}</td></tr>`
}

const button = (name: string, to: AlarmState): string =>
  `<form method="post" action="/local/alarms"><input type="hidden" name="name" value="${escapeHtml(name)}">
<input type="hidden" name="state" value="${to}"><button class="plain" type="submit">${words[to]}</button></form>`
