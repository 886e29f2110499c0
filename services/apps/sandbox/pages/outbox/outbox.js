const list = document.getElementById('list');
const state = document.getElementById('state');
const search = document.getElementById('search');
let shown = '';

function node(tag, text, className) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function row(message) {
  const item = document.createElement('li');
  item.dataset.testid = 'outbox-message';
  const head = node('div', '', 'head');
  head.append(
    node('span', message.channel.toUpperCase(), `tag ${message.channel}`),
    node('b', message.to),
    node('time', new Date(message.at).toLocaleString()),
  );
  item.append(head);
  if (message.subject) item.append(node('h2', message.subject));
  item.append(node('p', message.text));
  return item;
}

async function look() {
  try {
    const response = await fetch(`/outbox/api/messages?${new URLSearchParams({ search: search.value })}`);
    const text = await response.text();
    if (text !== shown) {
      shown = text;
      list.replaceChildren(...JSON.parse(text).map(row));
    }
    state.textContent = list.children.length === 0 ? 'Nothing here yet.' : '';
  } catch {
    state.textContent = 'Offline. Retrying…';
  }
}

search.oninput = () => void look();
await look();
setInterval(() => void look(), 1500);
