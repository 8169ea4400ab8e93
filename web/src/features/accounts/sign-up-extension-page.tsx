import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'

/** Where the browser extension leads when it finds no account that fits. */
export function SignUpExtensionPage() {
  return (
    <AuthPage
      title="Accounts could not be synced"
      lead="The extension and Stopwise see two different accounts. The instructions show how to bring them together."
    >
      <div className={styles.form}>
        <Button component={Link} to={paths.extensionInstructions} size="lg" fullWidth>
          See the instructions
        </Button>
        <p className={styles.below}>
          Already have an account?{' '}
          <Link className={styles.link} to={`${paths.signIn}?origin=extension`}>
            Sign in
          </Link>
        </p>
      </div>
    </AuthPage>
  )
}
