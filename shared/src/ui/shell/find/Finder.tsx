import { useSignals } from '@preact/signals-react/runtime'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { longestSearch } from '../../../contract/calls/search.ts'
import { t } from '../../../i18n/translate.ts'
import { ownKind, type Partner, partners } from '../../../state/partner.ts'
import { forgetFinds, keepFind } from '../../../state/recentFinds.ts'
import { Button } from '../../Button.tsx'
import { IconButton } from '../../IconButton.tsx'
import { isForInputMethod } from '../../isForInputMethod.ts'
import { caretKeys, listSteps } from '../../listKeys.ts'
import type { MenuSection } from '../menu.ts'
import { useChoosePartner } from '../usePartnerInUrl.ts'
import styles from './Finder.module.css'
import { FindList, optionId } from './FindList.tsx'
import { FindProblem } from './FindProblem.tsx'
import { type Finding, keyOf } from './findGroups.ts'
import type { FindSource } from './findSource.ts'
import { tellFindings } from './tellFindings.ts'
import { useFindings } from './useFindings.ts'

export interface FinderProps {
  readonly sections: readonly MenuSection[]
  readonly source: FindSource | undefined
  /** Whose things are searched; null while none is chosen. */
  readonly partner: Partner | null
  readonly onClose: () => void
}

/** How a key moves the mark; keys with Shift, and Home and End while there is text, belong to the caret. */
const stepOf = ({ key, shiftKey }: KeyboardEvent, typed: string) =>
  shiftKey || (typed !== '' && caretKeys.has(key)) ? undefined : listSteps[key]

/**
 * The line to type in and what it finds, after the ARIA combobox pattern: the focus stays on the line, and arrows, and Home and
 * End while nothing is typed, move a mark through the list. Enter opens what is marked, with Ctrl (⌘) in a new tab.
 */
export function Finder({ sections, source, partner, onClose }: FinderProps) {
  useSignals()
  const id = useId()
  const [, navigate] = useLocation()
  const choosePartner = useChoosePartner()
  const [typed, setTyped] = useState('')
  const [markedKey, setMarkedKey] = useState<string | null>(null)
  // Where the first line opens once the answer is here.
  const [waiting, setWaiting] = useState<'here' | 'apart' | null>(null)
  const found = useFindings({ typed, sections, source, partner })
  const { groups, searches, isSearching, problem } = found
  const lines: readonly (Finding | string)[] = [...searches, ...groups.flatMap(({ findings }) => findings)]
  const keys = lines.map((line) => (typeof line === 'string' ? `search-${line}` : keyOf(line)))
  const index = Math.max(markedKey === null ? 0 : keys.indexOf(markedKey), 0)
  const marked = lines[index]
  const markedElement = keys[index] === undefined ? undefined : optionId(id, keys[index])

  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (markedElement) document.getElementById(markedElement)?.scrollIntoView({ block: 'nearest' })
  }, [markedElement])

  const type = (text: string) => {
    setTyped(text)
    // The best fit is what Enter means.
    setMarkedKey(null)
    setWaiting(null)
  }
  const choose = (line: Finding | string, isApart = false) => {
    if (typeof line === 'string') {
      type(line)
      input.current?.focus()
      return
    }
    const { kind, title, note, href } = line
    const isOwn = kind === 'page' || kind === 'partner'
    keepFind(typed, { kind, id: line.id, title, note, partner: isOwn ? null : (partner?.reference ?? null) })
    if (isApart && href !== null) {
      open(href, '_blank', 'noopener')
      return
    }
    onClose()
    if (kind === 'partner') choosePartner(line.id)
    else if (href !== null) navigate(href)
  }
  // Somebody typed, or scanned, faster than the answer came.
  useEffect(() => {
    if (waiting === null || isSearching) return
    setWaiting(null)
    const [first] = lines
    if (problem === null && first !== undefined) choose(first, waiting === 'apart')
  })

  const handleEnter = (isApart: boolean) => {
    // What is in sight was found by what was typed before: only a line that the person marked is meant.
    if (isSearching && markedKey === null) setWaiting(isApart ? 'apart' : 'here')
    else if (marked !== undefined) choose(marked, isApart)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isForInputMethod(event.nativeEvent)) return
    const step = stepOf(event, typed)
    if (step) {
      event.preventDefault()
      setWaiting(null)
      setMarkedKey(keys[step(index, keys.length - 1)] ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      handleEnter(event.ctrlKey || event.metaKey)
    }
  }

  const told = tellFindings(found, typed, source?.kinds() ?? [])
  // Whoever has one alone looks nowhere else.
  const isWithin = source !== undefined && partners.value.length > 1 && typed.trim() !== ''
  return (
    <div className={styles.finder}>
      <div className={styles.line}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={t('shell.find')}
          aria-autocomplete="list"
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          {...(markedElement && { 'aria-activedescendant': markedElement })}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={longestSearch}
          placeholder={t(source ? 'find.placeholder' : 'find.pagesOnly')}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <IconButton
          className={styles.close}
          label={t('common.close')}
          icon={<X aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <FindList
        id={id}
        groups={groups}
        searches={searches}
        markedKey={keys[index] ?? null}
        isBusy={isSearching}
        onMark={setMarkedKey}
        onChoose={choose}
      />
      {problem && (
        <FindProblem
          problem={problem.problem}
          onRetry={() => {
            input.current?.focus()
            problem.retry()
          }}
        />
      )}
      <p className={styles.told} role="status">
        {told}
      </p>
      {partner && isWithin && (
        <p className={styles.within}>
          {t(ownKind.value === 'customer' ? 'find.within' : 'find.withinSite', { name: partner.name })}
        </p>
      )}
      <div className={styles.foot}>
        <span className={styles.hints} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {t('find.keys.choose')} <kbd>{t('shell.key.enter')}</kbd> {t('find.keys.open')}{' '}
          <kbd>Ctrl {t('shell.key.enter')}</kbd> {t('find.keys.tab')}
        </span>
        {found.hasRecent && (
          <Button
            variant="ghost"
            onClick={() => {
              forgetFinds()
              found.refresh()
              input.current?.focus()
            }}
          >
            {t('find.forget')}
          </Button>
        )}
      </div>
    </div>
  )
}
