import * as z from 'zod'
import { escapeHtml } from '#local/http/escape-html.ts'
import type { LocalRoute } from '#local/http/local-route.ts'
import { renderPage, toolBar } from '#local/http/page.ts'
import { readBody } from '#local/http/read-body.ts'
import { sendHtml } from '#local/http/send.ts'
import { type AlarmState, alarmStates, type SetAlarm } from './alarm-state.ts'

const Form = z.object({ name: z.string(), state: z.enum(alarmStates) })

interface Settable {
  readonly alarms: () => readonly SetAlarm[]
  readonly setAlarm: (alarm: SetAlarm) => Promise<void>
}

/** `/local/alarms`: every alarm of a deployment, and what to have it say. */
export function alarmsRoute({ alarms, setAlarm }: Settable): LocalRoute {
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
