import { type FileRefusalCode, Problem } from '../errors/Problem.ts'

/** Why a sent file is not taken: for what it is, its kind or size, or because too many are being read. */
export type FileRefusal = FileRefusalCode | 'unavailable'

/** What exactly is wrong with a file, for screens that name it in their reader's language. */
export type FileReason =
  | 'empty'
  | 'large'
  | 'program'
  | 'pdf'
  | 'picture'
  | 'packed'
  | 'damaged'
  | 'noSheet'
  | 'rows'
  | 'columns'
  | 'cells'
  | 'cell'
  | 'unpacked'
  | 'formats'
  | 'time'

interface About {
  readonly reason?: FileReason | undefined
  /** How much is taken, where it is too much of something: rows, cells, bytes. */
  readonly most?: number | undefined
  readonly cause?: unknown
}

/** The refusal of a sent file; it names the field `file`. */
export class FileProblem extends Problem {
  readonly reason: FileReason | undefined
  readonly most: number | undefined

  constructor(code: FileRefusal, message: string, { reason, most, cause }: About = {}) {
    super(code, { message, fields: [{ field: 'file', message }], cause })
    this.reason = reason
    this.most = most
  }
}

export const fileProblem = (code: FileRefusal, message: string, about?: About): FileProblem =>
  new FileProblem(code, message, about)
