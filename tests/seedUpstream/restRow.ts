import { type Struct, validate } from 'superstruct'

export interface RestCall {
  readonly method: string
  /** Path below the base. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
  /** The parts of a form that was sent in place of a body. */
  readonly form: FormData | undefined
  /** User name of the caller; undefined for nobody. */
  readonly username: string | undefined
}

/** A call by method and path pattern; what is in braces is handed on. */
export interface RestRow {
  readonly call: string
  readonly isOpen?: true
  /** What is wrong with a body. */
  readonly faultOf?: (body: unknown) => string | undefined
  readonly answer: (call: RestCall, ...parts: string[]) => Response
}

export const json = (body: unknown, status = 200) => Response.json(body, { status })

/** A refusal in a person's words, without any code, as many services do. */
export const refused = (message: string, status: number) => json({ message }, status)

export const file = (text: string, type: string, name: string) =>
  new Response(text, { headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` } })

export const sends =
  <Body, Schema>(struct: Struct<Body, Schema>) =>
  (body: unknown) =>
    validate(body, struct)[0]?.message
