import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { alarmsTemplate, resourcesOf } from './synthesis.ts'

const operations = readFileSync(`${import.meta.dirname}/../../../docs/operations/alarms.md`, 'utf8')
const [, section = ''] = /\n## The alarms\n([\s\S]*)$/.exec(operations) ?? []

/** As the pages of a repository name their headings. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')

const pages = [...section.matchAll(/^### (.+)\n([\s\S]*?)(?=\n### |$(?![\s\S]))/gm)].map(
  ([, heading = '', text = '']) => ({
    anchor: anchorOf(heading),
    text,
  }),
)
const descriptions = Object.values(resourcesOf(alarmsTemplate, 'AWS::CloudWatch::Alarm')).map(({ Properties }) =>
  String(Properties.AlarmDescription),
)
const named = descriptions.map((text) => /docs\/operations\/alarms\.md#([\w-]+)\.$/.exec(text)?.[1] ?? text)

it('each alarm leads to its page in operations, and each page has an alarm', () => {
  expect([...new Set(named)].toSorted()).toEqual(pages.map(({ anchor }) => anchor).toSorted())
})

it.each(pages)('the page $anchor says what the alarm means, what to look at and what to do', ({ text }) => {
  const parts = [...text.matchAll(/^- \*\*(.+)\*\*: \S/gm)].map(([, part]) => part)

  expect(parts).toEqual(['Means', 'Look at', 'Do'])
})
