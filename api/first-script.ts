/**
 * The one script inside the pages of the site, before anything is painted. It gives the page the colours of the system
 * or of the person's choice, says whether a session is kept here and whether to ask if uses may be counted, and
 * holds back what is pressed before the program is there to answer; `early-input.ts` of the web app releases it. Links
 * are held where the address has a query, for it may decide where they lead; a new tab is never waited for.
 */
export const firstScript = `(function(w,d){var s,k,a,n=w.navigator;try{a=w.localStorage.getItem('stopwise-analytics');s=w.localStorage.getItem('mantine-color-scheme-value');for(k in w.localStorage)if(/^CognitoIdentityServiceProvider[.].*accessToken$/.test(k))d.setAttribute('data-session','kept')}catch(e){}if(d.hasAttribute('data-counts')&&a!=='accepted'&&a!=='declined'&&n.globalPrivacyControl!==true&&n.doNotTrack!=='1')d.setAttribute('data-asks','');d.setAttribute('data-mantine-color-scheme',s==='dark'||s==='light'?s:w.matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');function hold(e){var b=e.target.closest&&e.target.closest('button,label,a[href^="#"],[type=checkbox],[type=radio]'+(w.location.search&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey?',a[href^="/"]':''));if(b||e.type==='submit'){e.preventDefault();e.stopImmediatePropagation();if(b)w.earlyPress.pressed=b}}w.earlyPress={release:function(){w.removeEventListener('click',hold,true);w.removeEventListener('submit',hold,true);return w.earlyPress.pressed}};if(d.hasAttribute('data-prerendered')){w.addEventListener('click',hold,true);w.addEventListener('submit',hold,true)}})(window,document.documentElement)`

/** What allows it, and nothing else that is inline, in a content security policy; a test compares it with the script. */
export const FIRST_SCRIPT_HASH = 'sha256-UysgH4gbduCKVYRUu37pVXDO+vwe5cmTE8ywW4na6UE='
