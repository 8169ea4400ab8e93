import { Combobox, MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SuggestionList } from './suggestion-list.tsx'
import type { SuggestionState } from './use-suggestions.ts'

function Listed(state: SuggestionState) {
  return (
    <MantineProvider>
      <Combobox>
        <SuggestionList {...state} typed="12 Main" label="Start" />
      </Combobox>
    </MantineProvider>
  )
}

describe('the list of suggestions', () => {
  it('shows why the server refuses a search in place of the general words', () => {
    const html = renderToStaticMarkup(<Listed phase="failed" suggestions={[]} refusal="Possible again in 3 h." />)

    expect(html).toContain('Possible again in 3 h.')
    expect(html).not.toContain('not available right now')
  })

  it('says what a landmark is, and nothing more of an address', () => {
    const suggestions = [
      { id: 'a', title: 'The Met', subtitle: 'New York, NY', category: 'museum' },
      { id: 'b', title: 'Pier 7', subtitle: '', category: 'attraction' },
      { id: 'c', title: '12 Main Street', subtitle: 'Springfield' },
    ]

    const html = renderToStaticMarkup(<Listed phase="found" suggestions={suggestions} />)

    expect(html).toContain('>Museum · New York, NY<')
    expect(html).toContain('>Attraction<')
    expect(html).toContain('>Springfield<')
  })

  it('says of any other failure that typing can go on', () => {
    const html = renderToStaticMarkup(<Listed phase="failed" suggestions={[]} />)

    expect(html).toContain('Suggestions are not available right now. You can go on typing.')
  })
})
