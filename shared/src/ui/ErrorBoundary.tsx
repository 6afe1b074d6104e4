import { RotateCw, TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { t } from '../i18n/translate.ts'
import { Button } from './Button.tsx'
import { ScreenLoadError } from './lazyScreen.tsx'
import { PageNotice } from './PageNotice.tsx'
import { showToast } from './showToast.ts'

export interface ErrorBoundaryProps {
  /** A new key gives the content a fresh start: mostly the path. */
  readonly resetKey: string
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

interface State {
  readonly failure: { readonly error: unknown } | null
  readonly resetKey: string
}

/** Seconds the toast of an uncaught error stays (seed 1, section 9). */
const toastSeconds = 5

/** Tells a person that something went wrong, as the seeds word it. */
export function toastUncaught(): void {
  showToast('bad', t('ui.oups'), toastSeconds)
}

/** Keeps a fault inside the screen it happened in: the shell stays, the person can try again or go elsewhere. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey }
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ScreenLoadError) {
      // Browsers may give up a script for good: only a new page has it, as soon as there is a line.
      const reload = () => this.state.failure?.error === error && location.reload()
      if (!navigator.onLine) addEventListener('online', reload, { once: true })
      return
    }
    toastUncaught()
    this.props.onError(error)
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    const icon = <RotateCw aria-hidden="true" />
    if (failure.error instanceof ScreenLoadError) {
      return (
        <PageNotice
          icon={RotateCw}
          title={t('ui.staleTitle')}
          text={t('ui.staleText')}
          action={
            <Button variant="primary" icon={icon} onClick={() => location.reload()}>
              {t('common.reload')}
            </Button>
          }
        />
      )
    }
    return (
      <PageNotice
        icon={TriangleAlert}
        title={t('ui.oups')}
        text={t('ui.crashText')}
        action={
          <Button icon={icon} onClick={() => this.setState({ failure: null })}>
            {t('common.retry')}
          </Button>
        }
      />
    )
  }
}
