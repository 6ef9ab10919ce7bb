import { createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { PendingError } from '../../core/PendingError';
import { RayAnswers } from './RayAnswers';

describe('RayAnswers', () => {
  let status = 200;
  let asked = 0;
  let now = Date.now();
  let url = '';
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(status).end(JSON.stringify({ asked }));
  });

  beforeAll(async () => {
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });

  beforeEach(() => {
    status = 200;
    asked = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });

  afterEach(() => jest.restoreAllMocks());
  afterAll(() => server.close());

  const seconds = (count: number) => {
    now += count * 1000;
  };

  /** Waits until the response has arrived, without reading it. */
  async function request(answers: RayAnswers): Promise<void> {
    try {
      answers.get(url);
    } catch (error) {
      if (!(error instanceof PendingError)) throw error;
      await error.arrival;
      return;
    }
    throw new Error('The answer was there already');
  }

  it('keeps an answer for a caller that returns later', async () => {
    const answers = new RayAnswers();
    await request(answers);
    seconds(15);
    expect(answers.get(url)).toEqual({ status: 200, body: { asked: 1 } });
    expect(asked).toBe(1);
  });

  it('asks again when an answer was not read in time', async () => {
    const answers = new RayAnswers();
    await request(answers);
    seconds(30);
    await request(answers);
    expect(answers.get(url)).toEqual({ status: 200, body: { asked: 2 } });
  });

  it('returns the previous answer while it asks again, until that is too old', async () => {
    const answers = new RayAnswers();
    await request(answers);
    seconds(5);
    expect(answers.get(url)?.body).toEqual({ asked: 1 });
    seconds(5);
    expect(answers.get(url)?.body).toEqual({ asked: 1 });
    seconds(20);
    await request(answers);
    expect(answers.get(url)?.body).toEqual({ asked: 2 });
  });

  it('does not cache a 404', async () => {
    status = 404;
    const answers = new RayAnswers();
    await request(answers);
    expect(answers.get(url)?.status).toBe(404);
    seconds(2);
    await request(answers);
    expect(answers.get(url)?.body).toEqual({ asked: 2 });
  });

  it('returns undefined while Ray is unreachable, and asks again', async () => {
    const answers = new RayAnswers();
    const gone = 'http://127.0.0.1:1/';
    const pending = () => {
      try {
        return answers.get(gone);
      } catch (error) {
        return error;
      }
    };
    await (pending() as PendingError).arrival;
    expect(pending()).toBeUndefined();
    seconds(2);
    expect(pending()).toBeInstanceOf(PendingError);
  });
});
