import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ChoiceList } from './choice-list.tsx'

const choices = ['Travel', 'Sales'] as const

const markup = (chosen?: (typeof choices)[number]): string =>
  renderToStaticMarkup(<ChoiceList label="Choose one" {...{ choices, chosen }} onChoose={() => undefined} />)

describe('a list of choices', () => {
  it('is a group with a name, and a button for each choice in their order', () => {
    expect(markup()).toMatch(/^<fieldset[^>]*aria-label="Choose one"/)
    expect([...markup().matchAll(/<button[^>]*>(\w+)</g)].map(([, text]) => text)).toEqual(choices)
  })

  it('marks what was chosen before, and nothing where nothing was', () => {
    expect(markup()).not.toContain('aria-pressed="true"')
    expect(markup('Sales')).toMatch(/aria-pressed="false">Travel<.*aria-pressed="true">Sales</)
  })
})
