import { ApiReferenceReact } from '@scalar/api-reference-react'
import '@scalar/api-reference-react/style.css'
import documentUrl from '#api/openapi.json?url'
import { useScheme } from '#web/ui/theme/use-scheme.ts'

// The reference brings its own styles; these make it one of our pages.
const LOOK =
  ':root { --scalar-font: var(--font-text); --scalar-font-code: var(--font-mono); --scalar-color-accent: var(--color-brand); }'

/** The reference of every call, generated from the contract. */
export function ApiDocumentationPage() {
  const { scheme } = useScheme()
  return (
    <main>
      <ApiReferenceReact
        configuration={{
          url: documentUrl,
          darkMode: scheme === 'dark',
          hideDarkModeToggle: true,
          hideClientButton: true,
          // Nothing of the page may come from or go to other hosts.
          withDefaultFonts: false,
          telemetry: false,
          agent: { disabled: true },
          showDeveloperTools: 'never',
          customCss: LOOK,
        }}
      />
    </main>
  )
}
