import { Kind } from '@rayport/backstage-plugin-ray-common';
import { ActionText, WithoutAction } from './ActionText';

const FOR_PICKERS: WithoutAction = {
  reason: 'Names to choose from in a form: the search finds them, too.',
};

const IN_PAGES: WithoutAction = {
  reason: 'All at once: the search answers the same, a page at a time.',
};

const FOR_PEOPLE: WithoutAction = {
  reason: 'What is forgotten is gone for good: a person decides about that.',
};

const IS_PLAN: WithoutAction = {
  reason: 'The write itself answers its preview, as its plan.',
};

/** `RayJob` → `ray-job`. */
function kebabCase(type: string): string {
  return type.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase();
}

/** How each operation of a kind is offered, by operation id. */
type KindTexts = Record<string, ActionText | WithoutAction>;

/** The names of a kind in ids, names and texts of actions. */
type Words = Pick<Kind, 'type' | 'noun' | 'kubernetesKind'> & {
  /** As in names of actions. */
  word: string;
  /** The operation that lists one namespace. */
  listId: string;
};

function readTexts(words: Words): KindTexts {
  const { type, noun, kubernetesKind, word, listId } = words;
  return {
    [`get${type}Page`]: {
      name: `search-${word}s`,
      title: `Search ${noun}s`,
      whenToUse: `Use this first to find ${noun}s by a text, namespace or state, and to count them: each row says what it is, in which state, and why.`,
    },
    [`get${type}`]: {
      name: `get-${word}`,
      title: `Get a ${noun}`,
      whenToUse: `Use this to read the whole definition of one ${noun} before you change it; to learn why it fails, explain it instead.`,
    },
    [listId]: {
      name: `list-${word}s`,
      title: `List the ${noun}s of a namespace`,
      whenToUse: `Use this only when you need the whole definitions of the ${noun}s of a namespace, a page at a time; the search says in which state they are, too.`,
    },
    [`listAll${type}s`]: {
      name: `list-all-${word}s`,
      title: `List the ${noun}s of all namespaces`,
      whenToUse: `Use this only when you need whole definitions of ${noun}s from every namespace, a page at a time; the search says in which state they are, too.`,
    },
    [`get${type}Manifest`]: {
      name: `get-${word}-manifest`,
      title: `Show the ${kubernetesKind} of a ${noun}`,
      whenToUse: `Use this when the user works with kubectl or GitOps and wants the YAML that Kubernetes stores.`,
    },
    [`get${type}Usage`]: {
      name: `get-${word}-usage`,
      title: `Tell what uses a ${noun}`,
      whenToUse: `Use this before you change or delete a ${noun}, to see what depends on it.`,
    },
    [`list${type}Names`]: FOR_PICKERS,
  };
}

function stateTexts({ type, noun, word }: Words): KindTexts {
  return {
    [`get${type}Status`]: {
      name: `explain-${word}`,
      title: `Explain the state of a ${noun}`,
      whenToUse: `Use this when the user asks why a ${noun} fails, waits or is slow to start: answers the state, its cause with what to do about it, fixes that can be applied as a patch, and the pods with their containers.`,
    },
    [`list${type}Statuses`]: IN_PAGES,
    [`get${type}Timeline`]: {
      name: `get-${word}-timeline`,
      title: `Tell the history of a ${noun}`,
      whenToUse: `Use this when the user asks when a problem began, or who changed the object: events, states and changes in the order of time.`,
    },
  };
}

function recordTexts({ type, noun, word }: Words): KindTexts {
  return {
    [`list${type}Records`]: {
      name: `list-${word}-records`,
      title: `List the ${noun}s that there were`,
      whenToUse: `Use this to find ${noun}s that were deleted, or that ended long ago: the latest first, each with how it ended and why.`,
    },
    [`get${type}Record`]: {
      name: `get-${word}-record`,
      title: `Get the history record of a ${noun}`,
      whenToUse: `Use this for questions about a deleted ${noun}: its definitions, its states, who changed it, and the end of its log where one was kept.`,
    },
    [`delete${type}Record`]: FOR_PEOPLE,
    [`erase${type}Records`]: FOR_PEOPLE,
    [`get${type}RecordLog`]: {
      name: `get-${word}-record-log`,
      title: `Read a log that was kept of a ${noun}`,
      whenToUse: `Use this to read what a container of a ${noun} printed last, also after its pod is gone; the record of the ${noun} lists the logs that there are.`,
    },
  };
}

function writeTexts({ type, noun, word }: Words): KindTexts {
  return {
    [`create${type}`]: {
      name: `create-${word}`,
      title: `Create a ${noun}`,
      whenToUse: `Use this when the user wants a new ${noun}. Look at an existing one first, to write yours in the same way.`,
      isGentle: true,
      isRepeating: true,
    },
    [`update${type}`]: {
      name: `update-${word}`,
      title: `Replace a ${noun}`,
      whenToUse: `Use this to give a ${noun} a whole new definition; for a few fields patch it, which leaves the others alone.`,
    },
    [`patch${type}`]: {
      name: `patch-${word}`,
      title: `Change fields of a ${noun}`,
      whenToUse: `Use this to repair or resize a ${noun}. The patch is a JSON merge patch (RFC 7396): what it leaves out stays, null removes, lists are replaced as a whole.`,
    },
    [`delete${type}`]: {
      name: `delete-${word}`,
      title: `Delete a ${noun}`,
      whenToUse: `Use this only when the user asks to delete exactly this ${noun}; it can't be undone.`,
    },
    [`suspend${type}`]: {
      name: `suspend-${word}`,
      title: `Suspend a ${noun}`,
      whenToUse: `Use this to free what a ${noun} occupies without losing its definition; what runs on it ends.`,
    },
    [`resume${type}`]: {
      name: `resume-${word}`,
      title: `Resume a ${noun}`,
      whenToUse: `Use this to start a suspended ${noun} again.`,
      isGentle: true,
    },
    [`previewCreate${type}`]: IS_PLAN,
    [`previewUpdate${type}`]: IS_PLAN,
    [`previewPatch${type}`]: IS_PLAN,
  };
}

/** How the operations of a kind are offered. Entries of operations that a kind lacks are ignored. */
export function kindActionTexts(kind: Kind): KindTexts {
  const { type, list } = kind;
  const { method = `List${type}s` } = list;
  const listId = `${method.charAt(0).toLowerCase()}${method.slice(1)}`;
  const words = { ...kind, word: kebabCase(type), listId };
  return {
    ...readTexts(words),
    ...recordTexts(words),
    ...writeTexts(words),
    ...stateTexts(words),
  };
}
