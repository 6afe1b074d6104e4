import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { ScreenLoadError } from '@crateway/shared/ui/lazyScreen.tsx'
import { Component, type ReactNode } from 'react'
import { NoticePage } from './NoticePage.tsx'

interface CrashBoundaryProps {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

interface State {
  readonly failure: { readonly error: unknown } | null
}

/**
 * Stands in for a page that failed while drawing, or whose code could not be loaded: never blank, and one press loads it
 * anew. The signed-in apps' boundary brings a toast library along, which this bundle has no room for.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof ScreenLoadError)) this.props.onError(error)
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    const isStale = failure.error instanceof ScreenLoadError
    return (
      <NoticePage
        title={isStale ? t('ui.staleTitle') : t('ui.oups')}
        text={isStale ? t('ui.staleText') : t('ui.crashText')}
      >
        <Button variant="primary" onClick={() => location.reload()}>
          {t('common.reload')}
        </Button>
      </NoticePage>
    )
  }
}
