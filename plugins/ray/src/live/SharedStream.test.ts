import { Change, StreamFreshness } from '@rayport/backstage-plugin-ray-common';
import { ChangeStream } from './ChangeStream';
import { FakeBrowser } from './__testUtils__/FakeBrowser';
import { FakePage } from './__testUtils__/FakePage';
import { FakeWatch } from './__testUtils__/FakeWatch';

function changeOf(name: string): Change {
  return { kind: 'cluster', type: 'changed', namespace: 'n', name };
}

/** A tab that shows something. */
class Tab {
  readonly page = new FakePage();
  readonly stream: ChangeStream;
  heard: string[] = [];

  constructor(watch: FakeWatch, browser: FakeBrowser, user = 'ada') {
    this.stream = new ChangeStream({
      watch: watch.watch,
      page: this.page.document,
      sharing: browser.sharing(user),
    });
    this.stream.subscribe(message => {
      if (message.type === 'open') {
        this.heard.push(`open${message.reset ? ' reset' : ''}`);
      }
      if (message.type === 'change') this.heard.push(message.change.name);
    });
  }

  take(): string[] {
    return this.heard.splice(0);
  }
}

async function settle() {
  await jest.advanceTimersByTimeAsync(0);
}

async function startTabs(count: number) {
  const fake = new FakeWatch();
  const browser = new FakeBrowser();
  const tabs = Array.from({ length: count }, () => new Tab(fake, browser));
  await settle();
  fake.open[0].send({ type: 'open', reset: true, id: '1' });
  await settle();
  return { fake, browser, tabs };
}

describe('SharedStream', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('serves all visible tabs over one connection', async () => {
    const { fake, browser, tabs } = await startTabs(8);
    expect(fake.connections).toHaveLength(1);
    for (const tab of tabs) {
      expect(tab.take()).toEqual(['open reset']);
      expect(tab.stream.getState()).toBe('live');
    }
    fake.open[0].send({ type: 'change', change: changeOf('a'), id: '2' });
    await settle();
    const late = new Tab(fake, browser);
    await settle();
    expect(late.take()).toEqual(['open reset']);
    for (const tab of tabs) expect(tab.take()).toEqual(['a']);

    fake.open[0].fail();
    await settle();
    for (const tab of tabs) expect(tab.stream.getState()).toBe('reconnecting');
    await jest.advanceTimersByTimeAsync(500);
    expect(fake.connections[1].lastEventId).toBe('2');
    fake.connections[1].send({ type: 'open', reset: false });
    await settle();
    for (const tab of [...tabs, late]) {
      expect(tab.take()).toEqual(['open']);
      expect(tab.stream.getState()).toBe('live');
    }
  });

  it('passes to another tab when the leader is hidden, and sends missed messages to returning tabs', async () => {
    const { fake, tabs } = await startTabs(3);
    const [first, second, third] = tabs;
    tabs.forEach(tab => tab.take());
    first.page.visibility = 'hidden';
    await settle();
    expect(first.stream.getState()).toBe('paused');
    expect(fake.open).toHaveLength(1);
    expect(fake.open[0].lastEventId).toBe('1');
    fake.open[0].send({ type: 'open', reset: false });
    fake.open[0].send({ type: 'change', change: changeOf('a') });
    fake.open[0].send({ type: 'change', change: changeOf('b'), id: '2' });
    await settle();
    expect(first.take()).toEqual([]);
    for (const tab of [second, third]) {
      expect(tab.take().filter(text => text !== 'open')).toEqual(['a', 'b']);
    }

    first.page.visibility = 'visible';
    await settle();
    expect(fake.open).toHaveLength(1);
    expect(first.take()).toEqual(['open', 'open', 'a', 'b']);
    expect(first.stream.getState()).toBe('live');

    [second, third, first].forEach(tab => {
      tab.page.visibility = 'hidden';
    });
    await settle();
    expect(fake.open).toHaveLength(0);
    third.page.visibility = 'visible';
    await settle();
    expect(fake.open.map(({ lastEventId }) => lastEventId)).toEqual(['2']);
  });

  it('resets a tab that was hidden for too long', async () => {
    const { fake, tabs } = await startTabs(2);
    const [leader, other] = tabs;
    other.page.visibility = 'hidden';
    for (let i = 2; i < 1_100; i++) {
      fake.open[0].send({ type: 'beat', id: `${i}` });
    }
    await settle();
    leader.take();
    other.take();
    other.page.visibility = 'visible';
    await settle();
    expect(other.take()).toEqual(['open reset']);
    expect(leader.take()).toEqual([]);
  });

  it('shares its freshness with all tabs, including late tabs and the next leader', async () => {
    const { fake, browser, tabs } = await startTabs(2);
    const since = '2026-01-01T12:03:04.000Z';
    const behind: StreamFreshness = { state: 'behind', since, kinds: ['job'] };
    fake.open[0].send({ type: 'freshness', freshness: behind });
    await settle();
    const late = new Tab(fake, browser);
    await settle();
    const all = [...tabs, late];
    for (const tab of all) {
      expect(tab.stream.getFreshness()).toEqual(behind);
    }
    tabs[0].page.visibility = 'hidden';
    await settle();
    fake.open[0].send({ type: 'open', reset: false });
    await settle();
    expect(tabs[1].stream.getFreshness()).toEqual({ state: 'current' });
    expect(late.stream.getFreshness()).toEqual({ state: 'current' });
    tabs[0].page.visibility = 'visible';
    await settle();
    expect(tabs[0].stream.getFreshness()).toEqual({ state: 'current' });
  });

  it('shares nothing between users', async () => {
    const { fake, browser } = await startTabs(1);
    const stranger = new Tab(fake, browser, 'bob');
    await settle();
    expect(fake.open).toHaveLength(2);
    fake.open[0].send({ type: 'change', change: changeOf('a'), id: '2' });
    await settle();
    expect(stranger.take()).toEqual([]);
  });

  it('opens a separate connection if the browser cannot share one', async () => {
    const fake = new FakeWatch();
    const stream = new ChangeStream({
      watch: fake.watch,
      sharing: {
        ...new FakeBrowser().sharing('ada'),
        name: async () => {
          throw new Error('no crypto');
        },
      },
    });
    stream.subscribe(() => {});
    await settle();
    expect(fake.open).toHaveLength(1);
  });
});
