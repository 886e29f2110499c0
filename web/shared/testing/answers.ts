import type { Route } from '@contracts/http/routes';

/** The answer to each call, by the method and the path of its route. */
export type Answers<Input = Record<string, unknown>> = Readonly<Record<string, (input: Input) => unknown>>;

/** Answers a mocked `apiCall` from a table. A call that the table does not name fails the test by name. */
export function answerFrom<Input = Record<string, unknown>>(call: jest.Mock, answers: Answers<Input>): void {
  call.mockImplementation(async (route: Route, input: Input) => {
    const key = `${route.method} ${route.path}`;
    const answer = answers[key];
    if (!answer) throw new Error(`The test has no answer for ${key}`);
    return answer(input);
  });
}

/** The inputs with which a route was called, in order. */
export function inputsOf<Input = Record<string, unknown>>(call: jest.Mock, route: Route): Input[] {
  return (call.mock.calls as [Route, Input][]).filter(([called]) => called === route).map(([, input]) => input);
}
