import { readStored, writeStored } from '@crateway/shared/state/browserStorage.ts'

const storageKey = 'scanSound'

/** Whether scans are heard in this browser. */
export const isSoundOn = (): boolean => readStored(storageKey) !== 'off'

export function keepSound(isOn: boolean): void {
  writeStored(storageKey, isOn ? null : 'off')
}

/** Pitch in Hz and length in s: a short high tone for a crate that was added, a long low one for a code that was not. */
const tones = { good: { pitch: 1_320, length: 0.06 }, bad: { pitch: 196, length: 0.28 } } as const

let context: AudioContext | null = null

function play(sounding: AudioContext, { pitch, length }: (typeof tones)[keyof typeof tones]): void {
  const [tone, volume] = [sounding.createOscillator(), sounding.createGain()]
  const { currentTime } = sounding
  tone.frequency.value = pitch
  // Without a fade the ends of a tone click.
  volume.gain.setValueAtTime(0.08, currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, currentTime + length)
  tone.connect(volume).connect(sounding.destination)
  tone.start()
  tone.stop(currentTime + length)
}

/** Longest time that the first tone waits for, ms: the browser takes tens of them to open its output, and scans go on meanwhile. */
const patience = 300

/** Calls back when the page has nothing else to do. */
function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: patience })
  else setTimeout(act)
}

/** Sounds after a scan, for whoever looks at the crates and not at the screen. A browser that makes no sound stays silent. */
export function playScan(kind: keyof typeof tones): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return
  whenIdle(() => {
    try {
      context ??= new AudioContext()
      play(context, tones[kind])
    } catch {
      // A browser out of sound outputs: the line and the toast say it all.
    }
  })
}
