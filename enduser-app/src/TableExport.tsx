import type { ExportMenuProps } from '@crateway/shared/grid/export/ExportMenu.tsx'
import type { ExportSource } from '@crateway/shared/grid/export/exportSource.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { HeldButton } from '@crateway/shared/ui/HeldButton.tsx'
import { isSaving } from '@crateway/shared/ui/isSaving.ts'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { usePart } from '@crateway/shared/ui/usePart.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Download } from 'lucide-react'
import { type KeyboardEvent as KeyPress, useCallback, useEffect, useRef, useState } from 'react'
import { tableFileName } from './tableFileName.ts'

const loadMenu = async () => (await import('@crateway/shared/grid/export/ExportMenu.tsx')).ExportMenu

/** Fetches the menu for who is about to open it. Not without a line: some browsers give up a script that they could not get. */
function prepareMenu(): void {
  if (navigator.onLine && !isSaving()) loadMenu().catch(() => undefined)
}

/** For buttons that take each other's place: whoever has the focus on one has it on the next. */
function useFocusHandedOn() {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const buttonRef = useCallback((next: HTMLButtonElement | null) => {
    button.current = next
    if (hadFocus.current) next?.focus()
    return () => {
      hadFocus.current = next === document.activeElement
      button.current = null
    }
  }, [])
  return { button, buttonRef }
}

/** The press of a menu's button as that takes it: by key it opens on its first entry. */
const pressOf = (isByKey: boolean): Event =>
  isByKey
    ? new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
    : new PointerEvent('pointerdown', { button: 0, bubbles: true })

interface TableExportProps<Row> {
  readonly source: ExportSource<Row>
  /** What the file holds, as the table is called on screen. */
  readonly title: string
}

/**
 * The files of a table. Their menu brings more code than a table: until its button is pressed, that is all there is of it. Then the
 * menu's own takes its place, and the press, unless its person has gone on meanwhile or taken it back.
 */
export function TableExport<Row>({ source, title }: TableExportProps<Row>) {
  useSignals()
  const { name } = usePartner()
  const { button, buttonRef } = useFocusHandedOn()
  const [press, setPress] = useState<Event | null>(null)
  const Menu = usePart<ExportMenuProps<Row>>(loadMenu, press !== null, () => setPress(null))
  useEffect(() => {
    if (!Menu || !press) return
    const { activeElement, body } = document
    // Not every browser gives the focus to a button that is clicked.
    if (activeElement === button.current || activeElement === body) button.current?.dispatchEvent(press)
  }, [Menu, press, button])
  const handleKey = (event: KeyPress) => {
    if (event.key === 'Escape') setPress(null)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setPress(pressOf(true))
  }
  const look = { variant: 'ghost', icon: <Download aria-hidden="true" /> } as const
  if (!source.totalCount) {
    return (
      <HeldButton {...look} ref={buttonRef} heldText={t('gridExport.nothing')}>
        {t('gridExport.export')}
      </HeldButton>
    )
  }
  if (Menu) return <Menu source={source} name={tableFileName(title, name)} buttonRef={buttonRef} />
  return (
    <Button
      {...look}
      ref={buttonRef}
      aria-haspopup="menu"
      aria-expanded={false}
      isBusy={press !== null}
      onPointerEnter={prepareMenu}
      onFocus={prepareMenu}
      onKeyDown={handleKey}
      onClick={({ detail }) => setPress(pressOf(detail === 0))}
    >
      {t('gridExport.export')}
    </Button>
  )
}
