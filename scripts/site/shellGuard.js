// Inlined in the panel's initial document. It uses old syntax, because it shows an error in browsers that cannot
// parse the app, or when the app's first script cannot be downloaded. Later errors are shown by that script.
(function () {
  function show(message) {
    var root = document.getElementById("root");
    if (!root) {
      document.addEventListener("DOMContentLoaded", function () {
        show(message);
      });
      return;
    }
    if (root.firstElementChild) return;
    root.innerHTML =
      '<main class="application-error"><div role="alert"><h1>Application Error</h1><p></p></div><button>Reload Page</button></main>';
    root.getElementsByTagName("p")[0].textContent = message;
    root.getElementsByTagName("button")[0].addEventListener("click", function () {
      location.reload();
    });
  }

  addEventListener(
    "error",
    function (event) {
      var app = document.querySelector('script[type="module"]');
      var unreadable = event.error && event.error.name === "SyntaxError";
      if (event.target === app) show("The app could not be downloaded.");
      else if (unreadable || (app && event.filename === app.src)) show(event.message);
    },
    true,
  );

  if (!("noModule" in document.createElement("script")))
    show("This browser is too old for this page. Please use a newer one.");
})();
