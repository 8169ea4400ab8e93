import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { likelyScreens } from '#web/client/likely-screens.ts'
import { paths } from '#web/client/paths.ts'
import { MessagePage } from '#web/ui/layout/marketing-page/marketing-page.tsx'
import styles from './not-found-page.module.css'

const LONGEST_SHOWN = 80
const shortened = (text: string): string => (text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…`)

/** Pages by what they are called; begins with those that the address is like. */
function PageSearch({ pathname }: { readonly pathname: string }) {
  const [words, setWords] = useState('')
  const asked = words.trim() === '' ? pathname : words
  const found = likelyScreens(asked)
  return (
    <search className="block leftText mt28">
      <TextInput
        label="Search the pages"
        placeholder="Pricing, planner, blog"
        size="lg"
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div role="status">
        {found.length > 0 && (
          <>
            <p className="marketing tertiary mt16">{words.trim() === '' ? 'Did you mean' : 'Pages found'}</p>
            <ul className={`unpadded unlisted ${styles.found}`}>
              {found.map(({ title, to }) => (
                <li key={to}>
                  <Link to={to}>
                    <b>{title}</b> <span>{to}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        {found.length === 0 && words.trim().length >= 3 && (
          <p className="marketing tertiary mt16">No page is called that.</p>
        )}
      </div>
    </search>
  )
}

/** No page has this address: shows those that somebody may have meant. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <MessagePage
      title="Off the map"
      actions={
        <Button component={Link} to={paths.home} size="lg">
          Go to the home page
        </Button>
      }
    >
      There is no page at <span className="anywhere">{shortened(pathname)}</span>. Search for it, or begin again at the
      home page.
      <PageSearch pathname={pathname} />
    </MessagePage>
  )
}
