import { createHash } from 'node:crypto'
import type { Queries } from '../db/open.ts'
import type { ChangeTopic } from '../db/schema/index.ts'
import { findDataVersion } from './dataVersion.queries.ts'
import { createFiguresMemory } from './figuresMemory.ts'

/** What is asked: the same question has the same answer for as long as nothing of the data changes. */
export interface FiguresQuestion {
  readonly customerIds: readonly string[]
  /** What of their data the answer is made of. */
  readonly topics: readonly ChangeTopic[]
  /** The day as of which figures are reckoned (YYYY-MM-DD). */
  readonly day: string
  /** All else that the answer depends on: the call, its input, the rights that it looks at. */
  readonly asked: readonly unknown[]
}

/** A question, and the version of the data when it was asked. */
interface AskedFigures {
  /** One text for this question to this program at this version, and another for any other. */
  readonly tag: string
  /**
   * The answer, from memory where somebody has asked since the data last changed; else `compute` makes it, once for all who ask at
   * the same time, as is its failure. Of what is undefined nothing is kept: everybody makes their own.
   * @param signal told when who asks has gone
   */
  answer<Text extends string | undefined>(compute: () => Promise<Text>, signal: AbortSignal): Promise<string | Text>
}

/** Answers about customers' figures, kept in this process (ADR 071). */
export interface KeptFigures {
  ask(question: FiguresQuestion): Promise<AskedFigures>
}

interface KeptFiguresOptions {
  /** The program that makes the answers: those of another have other tags. */
  readonly program: string
  /** Told of each answer whether it was kept. */
  readonly countLookup?: ((isHit: boolean) => void) | undefined
}

interface Running {
  readonly work: Promise<string | undefined>
  readonly signal: AbortSignal
}

const hashOf = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Answers that are made of a database, kept until what they are made of changes there, whichever process changed it. */
export function createKeptFigures(db: Queries, { program, countLookup }: KeptFiguresOptions): KeptFigures {
  const memory = createFiguresMemory()
  const running = new Map<string, Running>()

  async function lead<Text extends string | undefined>(
    question: string,
    tag: string,
    { compute, signal }: { readonly compute: () => Promise<Text>; readonly signal: AbortSignal },
  ): Promise<Text> {
    const work = compute()
    running.set(tag, { work, signal })
    try {
      const text = await work
      if (text !== undefined) memory.keep(question, { tag, text })
      return text
    } finally {
      running.delete(tag)
    }
  }

  return {
    async ask({ customerIds, topics, day, asked }) {
      const question = hashOf([customerIds, day, asked])
      // Before anything is read of the data: what is committed meanwhile may be in the answer, and never is it missing from one that
      // is kept under a later version.
      const tag = hashOf([program, question, await findDataVersion(db, customerIds, topics)])
      const answer: AskedFigures['answer'] = async (compute, signal) => {
        const text = memory.find(question, tag)
        countLookup?.(text !== undefined)
        if (text !== undefined) return text
        const other = running.get(tag)
        if (other === undefined) return lead(question, tag, { compute, signal })
        const told = await other.work.catch((error: unknown) => {
          if (!other.signal.aborted) throw error
        })
        if (told !== undefined) return told
        // That somebody else has gone is nobody's failure but theirs: the first of those who waited makes it for the rest.
        return other.signal.aborted ? answer(compute, signal) : compute()
      }
      return { tag, answer }
    },
  }
}
